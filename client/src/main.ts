import "./design/app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { applyTheme, settings } from "./shell/storage/settings.svelte";

/** The fonts that every page begins with; text that changes its font as it comes moves all below. */
const FONTS = ["400 1em 'Alegreya Sans'", "700 1em 'Alegreya Sans'", "800 1em 'Alegreya Variable'"];
const PATIENCE = 600; // milliseconds: a page without its fonts is better than none

applyTheme(settings.theme);
const loading = FONTS.map((font) => document.fonts.load(font));
const timeout = new Promise((go) => setTimeout(go, PATIENCE));
await Promise.race([Promise.allSettled(loading), timeout]);
mount(App, { target: document.body });
