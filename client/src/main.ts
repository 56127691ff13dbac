import "./design/app.css";
import { mount } from "svelte";
import App from "./shell/App.svelte";
import { dress, settings } from "./settings.svelte";

dress(settings.theme);
mount(App, { target: document.body });
