import type { Locator, Page } from '@playwright/test'
import type { Read } from '../apiReader'

/** A write through a dialog, and how to verify its outcome on the screen and on the server. */
export interface Action {
  readonly what: string
  /** Path of the call. */
  readonly path: string
  /** Path of the list that is reloaded after it. */
  readonly list: string
  /** Opens the dialog of a document and fills it in. */
  readonly prepare: (page: Page, read: Read) => Promise<Prepared>
}

/** An action that is ready to be performed. */
export interface Prepared {
  /** Clicks the button that performs it, and confirms the question before it. */
  readonly perform: () => Promise<void>
  /** How a user repeats the action after a failure, where the dialog itself offers no way. */
  readonly repeat?: () => Promise<void>
  /** Expects that the dialog still shows the input. */
  readonly seeTyped: () => Promise<void>
  /** Returns the number of its documents, files or texts on the server, which the action increases by one. */
  readonly count: () => Promise<number>
}

/** Returns the dialog with a name; the topmost one if there are several. */
export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name }).last()

/** Clicks a button of a dialog. */
export const press = (page: Page, dialog: string, button: string): Promise<void> =>
  dialogOf(page, dialog).getByRole('button', { name: button, exact: true }).click()

/** Confirms the topmost question. */
export const confirm = (page: Page, button: string | RegExp): Promise<void> =>
  page.getByRole('dialog').last().getByRole('button', { name: button, exact: true }).click()

let names = 0
/** Returns a text that no test has used before, also when tests run again on the same data. */
export const newText = (): string => `Gate 4, ${Date.now().toString(36)} ${++names}`
