/** Keeps the rule that an address names in place while the pictures above it still load. */

const TOUCHES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Scroll to the rule of the address whenever the text grows, until the reader moves it. */
export function followTarget(text: HTMLElement): () => void {
  let isFollowing = true;
  const scroll = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (isFollowing && id)
      document.getElementById(id)?.scrollIntoView({ block: "start", behavior: "instant" });
  };
  const follow = () => {
    isFollowing = true;
    scroll();
  };
  const leave = () => (isFollowing = false);
  const observer = new ResizeObserver(scroll);
  observer.observe(text);
  window.addEventListener("hashchange", follow);
  for (const touch of TOUCHES) window.addEventListener(touch, leave, { passive: true });
  return () => {
    observer.disconnect();
    window.removeEventListener("hashchange", follow);
    for (const touch of TOUCHES) window.removeEventListener(touch, leave);
  };
}
