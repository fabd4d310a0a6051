/** The dialog of a button, as its owner keeps it. */
export interface ActionDialog {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}
