import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: "../src/hexarena/server/bundle",
    emptyOutDir: true,
    // The server's Content-Security-Policy allows no data: in scripts, styles or fonts.
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": "http://127.0.0.1:8000" } },
  test: { environment: "happy-dom", include: ["src/**/*.test.ts"] },
});
