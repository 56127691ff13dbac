import "./design/app.css";
import { mount } from "svelte";
import EmbedPage from "./embed/EmbedPage.svelte";
import { parseEmbedPath } from "./embed/path";
import { forgoCookies } from "./wire/calls";

forgoCookies();
mount(EmbedPage, { target: document.body, props: parseEmbedPath(location.pathname) });
