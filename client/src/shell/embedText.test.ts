import { expect, it } from "vitest";
import { embedText } from "./embedText";

it("frames an address, whatever signs are in it", () => {
  const address = 'https://site/embed/game/hfc?a=1&b="<x>"#ply=2';
  const holder = document.createElement("div");
  holder.innerHTML = embedText(address);
  const frame = holder.querySelector("iframe");
  expect(holder.children).toHaveLength(1);
  expect(frame?.getAttribute("src")).toBe(address);
  expect(frame?.getAttribute("title")).toBe("A board of Hexarena");
});
