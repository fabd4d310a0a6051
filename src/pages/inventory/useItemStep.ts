import { useMemo } from 'react'
import { sortRows } from '../../components/kit/sortRows'
import type { DocumentStep } from '../../components/lists/DocumentSteps'
import { getOpenId, getRowId } from '../../components/lists/listDefinition'
import { neighboursOf } from '../../components/lists/useNeighbours'
import type { InventoryList } from './inventoryList'

/** The way from an item to the items beside it in the list, as that is searched and sorted. */
export function useItemStep(id: string, { list, address, rows }: InventoryList): DocumentStep {
  const { sort, cameBy, step } = address
  const neighbours = useMemo(() => {
    const items = new Set(sortRows(rows, list.columns, sort, getRowId).map(getOpenId))
    return neighboursOf(
      [...items].map((item) => ({ id: item })),
      id,
    )
  }, [list, rows, sort, id])
  return { neighbours, cameBy, onStep: step }
}
