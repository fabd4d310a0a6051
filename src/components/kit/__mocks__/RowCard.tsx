import type { ComponentProps } from 'react'
import type { RowCard as RealCard } from '../RowCard'

/** A card without looks, for tests of which documents stand where in a list of hundreds. */
export function RowCard({ card, onOpen }: ComponentProps<typeof RealCard>) {
  return <button onClick={onOpen}>{card.title}</button>
}
