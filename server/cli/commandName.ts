/**
 * Returns how an operator runs a command: in the built program without development packages, because a deployed one has none.
 * @param file the running program's own file, which tells whether it is the built one
 */
export function commandName(command: 'migrate', file = __filename): string {
  return file.endsWith('.js') ? `node build/server/cli/${command}.js` : `npm run cli -- ${command}`
}
