/** The endpoints of accounts: creating, signing in and out, listing, erasing. */
import { ask, command, withCommandId, wire, commandWire } from "./calls";
import type {
  CodeSignIn,
  CommandBody,
  NewAccount,
  NewPasskey,
  NewPassword,
  PasskeySignIn,
  PasswordSignIn,
  ProofWish,
} from "./shapes";

export const accounts = {
  /** Who is at this browser, and what they have. */
  account: () => ask(() => wire.GET("/api/account")),

  /** What the owner is to know of the account and has not dismissed. */
  accountNotices: () => ask(() => wire.GET("/api/account/notices")),

  dismissNotices: () => command(() => commandWire.DELETE("/api/account/notices")),

  /** What the browser is to make a passkey by, for a new account. */
  beginAccount: (handle: string) =>
    command(() => commandWire.POST("/api/account/registration", { body: { handle } })),

  makeAccount(draft: CommandBody<NewAccount>) {
    const body = withCommandId(draft);
    return command(() => commandWire.POST("/api/account", { body }));
  },

  /** What the browser is to find a passkey by. */
  beginSignIn: () => command(() => commandWire.POST("/api/session/options")),

  signInByPasskey: (body: PasskeySignIn) =>
    command(() => commandWire.POST("/api/session/passkey", { body })),

  signInByPassword: (body: PasswordSignIn) =>
    command(() => commandWire.POST("/api/session/password", { body })),

  signInByCode: (body: CodeSignIn) =>
    command(() => commandWire.POST("/api/session/code", { body })),

  /** Refused unless the owner has proved lately to be at this browser. */
  checkProof: () => ask(() => wire.GET("/api/account/proof")),

  prove: (body: ProofWish) => command(() => commandWire.POST("/api/account/proof", { body })),

  signOut: () => command(() => commandWire.DELETE("/api/session")),

  /** What the browser is to make another passkey by. */
  beginPasskey: () => command(() => commandWire.POST("/api/account/options")),

  addPasskey: (body: NewPasskey) =>
    command(() => commandWire.POST("/api/account/passkeys", { body })),

  renamePasskey(passkey: string, name: string) {
    const options = { params: { path: { passkey } }, body: { name } };
    return command(() => commandWire.PUT("/api/account/passkeys/{passkey}", options));
  },

  removePasskey(passkey: string) {
    const options = { params: { path: { passkey } } };
    return command(() => commandWire.DELETE("/api/account/passkeys/{passkey}", options));
  },

  setPassword: (body: NewPassword) =>
    command(() => commandWire.PUT("/api/account/password", { body })),

  dropPassword: () => command(() => commandWire.DELETE("/api/account/password")),

  /** Make new recovery codes; those before are worth nothing. */
  makeCodes: () => command(() => commandWire.POST("/api/account/codes")),

  /** The programs' accounts that this account owns. */
  botAccounts: () => ask(() => wire.GET("/api/account/bots")),

  makeBotAccount(name: string) {
    const body = withCommandId({ name });
    return command(() => commandWire.POST("/api/account/bots", { body }));
  },

  /** Give a bot account a new token; the one before is refused. */
  renewBotToken(bot: string) {
    const options = { params: { path: { bot } }, body: withCommandId({}) };
    return command(() => commandWire.POST("/api/account/bots/{bot}/token", options));
  },

  revokeBotToken(bot: string) {
    const options = { params: { path: { bot } } };
    return command(() => commandWire.DELETE("/api/account/bots/{bot}/token", options));
  },

  closeBotAccount(bot: string) {
    const options = { params: { path: { bot } } };
    return command(() => commandWire.DELETE("/api/account/bots/{bot}", options));
  },

  signOutDevice(device: string) {
    const options = { params: { path: { device } } };
    return command(() => commandWire.DELETE("/api/account/devices/{device}", options));
  },

  signOutOthers: () => command(() => commandWire.DELETE("/api/account/devices")),

  /** Erase everything the player has, confirmed by their name. */
  erase: (name: string) =>
    command(() => commandWire.POST("/api/account/erasure", { body: { name } })),

  /** The address to download everything the player has. */
  exportAddress: "/api/account/export",

  /** The address to sign in through the server's provider. */
  providerAddress: "/api/account/openid",
};
