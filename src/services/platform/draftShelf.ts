import * as z from 'zod/mini'

/** What stands in a form that was not posted, by field or line: a text, or a quantity with the text that was typed for it. */
const Draft = z.record(
  z.string(),
  z.nullable(z.union([z.string(), z.number(), z.object({ text: z.string(), quantity: z.nullable(z.number()) })])),
)
export type Draft = Readonly<z.infer<typeof Draft>>

/** Keeps what a person typed and has not posted, for as long as the tab lives. Never given a token. */
export interface DraftShelf {
  /** The draft that this person left of a document, or null. */
  readonly read: (owner: string, document: string) => Draft | null
  readonly keep: (owner: string, document: string, draft: Draft) => void
  readonly drop: (owner: string, document: string) => void
  /** Drops the drafts of everybody else: somebody signed in. */
  readonly dropOthers: (owner: string) => void
}

const PREFIX = 'orders-manager.draft '

const prefixOf = (owner: string) => `${PREFIX}${JSON.stringify(owner)} `

/**
 * Drafts in a web storage, one entry a person and document. A storage that is full or forbidden keeps nothing, and nobody is
 * bothered with it: the form itself still holds what was typed.
 */
export function createDraftShelf(storage: () => Storage): DraftShelf {
  function attempt<Result>(work: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return work(storage())
    } catch {
      return otherwise
    }
  }

  return {
    read: (owner, document) =>
      attempt((store) => {
        const text = store.getItem(prefixOf(owner) + document)
        return text === null ? null : (Draft.safeParse(JSON.parse(text)).data ?? null)
      }, null),
    keep: (owner, document, draft) =>
      attempt((store) => store.setItem(prefixOf(owner) + document, JSON.stringify(draft)), undefined),
    drop: (owner, document) => attempt((store) => store.removeItem(prefixOf(owner) + document), undefined),
    dropOthers: (owner) =>
      attempt((store) => {
        const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
        for (const key of keys) {
          if (key.startsWith(PREFIX) && !key.startsWith(prefixOf(owner))) store.removeItem(key)
        }
      }, undefined),
  }
}
