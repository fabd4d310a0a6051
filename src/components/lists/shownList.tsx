import { createContext, use, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Screen } from '../../../contract/screens'
import type { DocumentStep } from '../documents/DocumentSteps'
import { inShownOrder, listedDocuments, type ListRow } from './listDefinition'
import type { ListScreenState } from './useListScreen'

interface ShownList {
  readonly screen: Screen
  readonly nextAfter: (id: string) => string | null
  readonly open: (id: string) => void
}

export const ShownListContext = createContext<ShownList | null>(null)

const SetListContext = createContext<(list: ShownList | null) => void>(() => undefined)

/** Provides {@link ShownListContext}. Its setter is a context of its own, so that a list does not render again for itself. */
export function ShownListProvider({ children }: { readonly children: ReactNode }) {
  const [list, setList] = useState<ShownList | null>(null)
  return (
    <SetListContext value={setList}>
      <ShownListContext value={list}>{children}</ShownListContext>
    </SetListContext>
  )
}

interface OpenRow<Row> {
  readonly id: string | null
  readonly placed: Row | undefined
  readonly step: DocumentStep
}

export function useShownList<Data, Row extends ListRow>(
  { list, table: { rows }, address: { sort }, opening: { open } }: ListScreenState<Data, Row>,
  { id: openId, placed, step }: OpenRow<Row>,
): void {
  const setList = use(SetListContext)
  const go = useEffectEvent((id: string) => (openId === null ? open(id) : step.onStep(id, 'next')))

  useEffect(() => {
    const screen = listedDocuments(list)
    if (screen === undefined) return
    const known = new Map<string, string | null>()
    setList({
      screen,
      nextAfter(id) {
        if (!known.has(id)) known.set(id, nextOpen(inShownOrder({ list, rows, placed, sort }), id))
        return known.get(id) ?? null
      },
      open: (id) => go(id),
    })
    return () => setList(null)
  }, [setList, list, rows, placed, sort])
}

export function nextOpen(rows: readonly ListRow[], id: string): string | null {
  const place = rows.findIndex((row) => row.id === id)
  const others = [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0))]
  return others.find((row) => !row.isFinished)?.id ?? null
}
