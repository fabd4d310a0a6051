import type { Locator, Page } from '@playwright/test'
import type { Backend } from './edgesTest'

/** Reads the API past the proxy. */
export type Read = Backend['read']

/** A write that a person does in a dialog, and how to see on the screen and on the server what became of it. */
export interface Action {
  readonly what: string
  /** Path of the call. */
  readonly path: string
  /** Path of the list that is loaded after it. */
  readonly list: string
  /** Opens the dialog of a document and fills it in. */
  readonly prepare: (page: Page, read: Read) => Promise<Prepared>
}

/** An action that is ready to be done. */
export interface Prepared {
  /** Presses what does it, and answers the question before it. */
  readonly perform: () => Promise<void>
  /** How a user repeats the action after a failure, where the dialog itself offers no way. */
  readonly repeat?: () => Promise<void>
  /** Sees that the dialog is there with what was typed. */
  readonly seeTyped: () => Promise<void>
  /** Documents, files or texts of it on the server: one more when it was done. */
  readonly count: () => Promise<number>
}

/** The dialog of a name; the uppermost one of several. */
export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name }).last()

/** Presses a button of a dialog. */
export const press = (page: Page, dialog: string, button: string): Promise<void> =>
  dialogOf(page, dialog).getByRole('button', { name: button, exact: true }).click()

/** Answers the uppermost question with yes. */
export const confirm = (page: Page, button: string | RegExp): Promise<void> =>
  page.getByRole('dialog').last().getByRole('button', { name: button, exact: true }).click()

/** What `find` gave, or an error that says what the demo data lack. */
export function found<Found>(what: string, document: Found | undefined): Found {
  if (document === undefined) throw new Error(`The demo data hold no ${what}`)
  return document
}

let names = 0
/** A text that no test has used before, also after a new start of the tests on the same data. */
export const newText = (): string => `Gate 4, ${Date.now().toString(36)} ${++names}`
