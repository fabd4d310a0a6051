/** How often what a server does by itself is asked for again, while the window can be seen. Milliseconds. */
export const WATCHED = { pollingInterval: 5_000, skipPollingIfUnfocused: true } as const
