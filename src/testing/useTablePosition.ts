import { useCallback, useMemo, useState } from 'react'
import { PAGE_SIZES, type TablePosition } from '../components/kit/dataTableProps'

/**
 * Returns the page and position of a table, the same object until it changes.
 * @param filterKey identifies the search and filters: a new one resets the table to the first page
 */
export function useTablePosition(filterKey: string): TablePosition {
  const [pageSize, setPageSize] = useState<number>(PAGE_SIZES[2])
  const [position, setPosition] = useState({ page: 0, filterKey })
  const onPage = useCallback(
    (page: number, size: number) => {
      setPosition({ page: size === pageSize ? page : 0, filterKey })
      setPageSize(size)
    },
    [pageSize, filterKey],
  )
  const page = position.filterKey === filterKey ? position.page : 0
  return useMemo(() => ({ page, pageSize, onPage }), [page, pageSize, onPage])
}
