import "./design/app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { dress, settings } from "./shell/settings.svelte";

dress(settings.theme);
mount(App, { target: document.body });
