import { createUserStorage } from '../platform/userStorage'

const tabs = createUserStorage('tabs', () => localStorage)

const listsOf = (person: string): Readonly<Record<string, unknown>> => ({ ...(tabs.read(person) as object | null) })

/**
 * Whether view tabs were shown over a list last time in this browser, so that their space can be reserved until the views have
 * loaded.
 */
export function hadTabs(person: string, list: string): boolean {
  return listsOf(person)[list] === true
}

/** Remembers whether a list has tabs. */
export function rememberTabs(person: string, list: string, has: boolean): void {
  const { [list]: _before, ...others } = listsOf(person)
  if (has !== hadTabs(person, list)) tabs.keep(person, has ? { ...others, [list]: true } : others)
}
