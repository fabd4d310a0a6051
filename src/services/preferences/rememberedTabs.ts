import { createUserStorage } from '../platform/userStorage'

const tabs = createUserStorage('tabs', () => localStorage)

const listsOf = (email: string): Readonly<Record<string, unknown>> => ({ ...(tabs.read(email) as object | null) })

/**
 * Whether view tabs were shown over a list last time in this browser, so that their space can be reserved until the views have
 * loaded.
 */
export function hadTabs(email: string, list: string): boolean {
  return listsOf(email)[list] === true
}

/** Remembers whether a list has tabs. */
export function rememberTabs(email: string, list: string, has: boolean): void {
  const { [list]: _before, ...others } = listsOf(email)
  if (has !== hadTabs(email, list)) tabs.keep(email, has ? { ...others, [list]: true } : others)
}
