/** A person's settings in this browser: the theme, the sound, how a tap chooses, who rolls, and the speed. */

export type Theme = "auto" | "light" | "dark";

const THEMES: readonly Theme[] = ["auto", "light", "dark"];

/** How fast what happens is shown, slowest first. */
export const PACES = ["slow", "normal", "fast", "at once"] as const;

class Settings {
  #theme: Theme = $state(readTheme());
  #sound: boolean = $state(readSetting("sound") !== "off");
  #atOnce: boolean = $state(readSetting("taps") === "at once");
  #rollsByHand: boolean = $state(readSetting("dice") === "by hand");
  #speed: (typeof PACES)[number] = $state(
    PACES.find((pace) => pace === readSetting("speed")) ?? "normal",
  );

  get theme(): Theme {
    return this.#theme;
  }

  set theme(theme: Theme) {
    this.#theme = theme;
    keep("theme", theme);
    applyTheme(theme);
  }

  get sound(): boolean {
    return this.#sound;
  }

  set sound(isOn: boolean) {
    this.#sound = isOn;
    keep("sound", isOn ? "on" : "off");
  }

  /** Whether one tap plays; else the first shows what it leads to, and a second plays. */
  get atOnce(): boolean {
    return this.#atOnce;
  }

  set atOnce(isInstant: boolean) {
    this.#atOnce = isInstant;
    keep("taps", isInstant ? "at once" : "twice");
  }

  /** Whether dice are rolled by pressing a button even where nothing else can be done. */
  get rollsByHand(): boolean {
    return this.#rollsByHand;
  }

  set rollsByHand(isManual: boolean) {
    this.#rollsByHand = isManual;
    keep("dice", isManual ? "by hand" : "by itself");
  }

  /** The speed of playback. */
  get speed(): (typeof PACES)[number] {
    return this.#speed;
  }

  set speed(speed: (typeof PACES)[number]) {
    this.#speed = speed;
    keep("speed", speed);
  }
}

export const settings = new Settings();

/** Put the theme on the page; `auto` leaves it to the system. */
export function applyTheme(theme: Theme): void {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function readTheme(): Theme {
  return THEMES.find((theme) => theme === readSetting("theme")) ?? "auto";
}

/** Read a stored setting; a browser may forbid storage. */
function readSetting(name: string): string | null {
  try {
    return localStorage.getItem(`hexarena.${name}`);
  } catch {
    return null;
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`hexarena.${name}`, value);
  } catch {
    // Then the setting lasts for this visit only.
  }
}
