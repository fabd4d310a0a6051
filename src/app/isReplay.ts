/** True in the page that `npm run replay` serves: it shows a recording, and has no session and no server. */
export const isReplay = document.documentElement.hasAttribute('data-replay')
