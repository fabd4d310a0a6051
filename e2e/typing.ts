import type { Locator, Page } from '@playwright/test'

/** Milliseconds between keys: slow enough not to be taken for a scanner. */
const KEY_PAUSE = { delay: 110 }

/**
 * Types into a field, or into what has the focus, at the pace of a person; keys that come faster are a scan. The pause after the
 * last key allows an Enter right behind.
 */
export const typeLikeAPerson = (into: Page | Locator, text: string) =>
  'keyboard' in into ? into.keyboard.type(text, KEY_PAUSE) : into.pressSequentially(text, KEY_PAUSE)
