import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { fontLicences } from "./tools/fonts.ts";

const LICENCES = "licences.md";
const FONTS = ["@fontsource-variable/alegreya", "@fontsource/alegreya-sans"];

const TESTS = "src/**/*.test.ts";
const TOOLS = "tools/*.test.ts";
// These replace or reload modules, which others would notice; the others share one browser.
const ALONE = ["src/shell/storage/settings.test.ts", "src/table/matchStore.test.ts"];

const target = process.env.HEXARENA ?? "http://127.0.0.1:8000";
// The server refuses commands whose Origin is not its own Host: both are to stay the browser's.
const proxy = { "/api": { target, changeOrigin: false } };

export default defineConfig({
  plugins: [svelte(), svelteTesting(), fontLicences(LICENCES, FONTS)],
  build: {
    outDir: "../src/hexarena/server/bundle",
    emptyOutDir: true,
    rolldownOptions: {
      input: { main: "index.html", embed: "embed.html", worker: "src/shell/push/worker.ts" },
      output: {
        // The browser asks for the worker anew by its name; other files are named by their content.
        entryFileNames: ({ name }) =>
          name === "worker" ? "push-worker.js" : "assets/[name]-[hash].js",
      },
    },
    // The server's Content-Security-Policy allows no data: in scripts, styles or fonts.
    assetsInlineLimit: 0,
    license: { fileName: LICENCES },
    // What knows light-dark() and nesting, so that CSS ships as it was written.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
  },
  server: { proxy },
  preview: { proxy },
  test: {
    environment: "happy-dom",
    projects: [
      { extends: true, test: { name: "alone", include: [...ALONE, TOOLS] } },
      {
        extends: true,
        test: { name: "together", include: [TESTS], exclude: ALONE, isolate: false },
      },
    ],
  },
});
