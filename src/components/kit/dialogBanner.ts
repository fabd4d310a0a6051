import { createContext, type ReactNode } from 'react'

/** What stands under the heading of every dialog of a document, also while it covers the page: what became of the last write. Given by the shell. */
export const DialogBannerContext = createContext<ReactNode>(null)
