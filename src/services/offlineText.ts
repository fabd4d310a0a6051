/** Says that a device that is offline has not tried to send something, for example "posted" and "Post". */
export const offlineText = (done: string, again: string): string =>
  `You are offline, so nothing was ${done}. ${again} it again when the connection is back.`
