import { createContext, use, useEffect, useEffectEvent } from 'react'
import type { Screen } from '../../../contract/screens'
import { inShownOrder, listedDocuments, type ListRow } from './listDefinition'
import type { OpenDocument } from './useDocumentList'
import type { ListScreenState } from './useListScreen'

interface ShownList {
  readonly screen: Screen
  /** The next unfinished document in the list, starting over at the end. */
  readonly nextAfter: (id: string) => string | null
  readonly open: (id: string) => void
}

export interface ShownListPlace {
  readonly get: () => ShownList | null
  readonly set: (list: ShownList | null) => void
  readonly subscribe: (onChange: () => void) => () => void
}

export function createShownListPlace(): ShownListPlace {
  let shown: ShownList | null = null
  const readers = new Set<() => void>()
  return {
    get: () => shown,
    set(list) {
      shown = list
      for (const read of readers) read()
    },
    subscribe(onChange) {
      readers.add(onChange)
      return () => readers.delete(onChange)
    },
  }
}

export const ShownListContext = createContext<ShownListPlace | null>(null)

/** Hook that registers the list on the screen while it is mounted. */
export function useShownList<Answer, Row extends ListRow>(
  { list, table: { rows }, address: { sort }, opening: { open } }: ListScreenState<Answer, Row>,
  document: OpenDocument<Answer, Row>,
): void {
  const place = use(ShownListContext)
  const { placed } = document
  const go = useEffectEvent((id: string) => (document.id === null ? open(id) : document.step.onStep(id, 'next')))

  useEffect(() => {
    const screen = listedDocuments(list)
    if (place === null || screen === undefined) return
    const known = new Map<string, string | null>()
    place.set({
      screen,
      nextAfter(id) {
        if (!known.has(id)) known.set(id, nextOpen(inShownOrder({ list, rows, placed, sort }), id))
        return known.get(id) ?? null
      },
      open: (id) => go(id),
    })
    return () => place.set(null)
  }, [place, list, rows, placed, sort])
}

export function nextOpen(rows: readonly ListRow[], id: string): string | null {
  const place = rows.findIndex((row) => row.id === id)
  const others = [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0))]
  return others.find((row) => !row.isFinished)?.id ?? null
}
