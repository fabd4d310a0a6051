import type { ComponentProps } from 'react'
import type { RowCard as RealCard } from '../RowCard'

/** A simple card, for tests about the order of documents in a list of hundreds. */
export function RowCard({ card, onOpen }: ComponentProps<typeof RealCard>) {
  return <button onClick={onOpen}>{card.title}</button>
}
