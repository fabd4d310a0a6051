/** How often to reload what the server changes by itself, while the window is visible (ms). */
export const POLLING = { pollingInterval: 5_000, skipPollingIfUnfocused: true } as const
