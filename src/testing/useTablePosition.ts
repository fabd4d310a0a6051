import { useCallback, useMemo, useState } from 'react'
import { PAGE_SIZES, type TablePosition } from '../components/kit/dataTableProps'

/**
 * Which page of a table is shown: the same object until it changes.
 * @param filterKey what the rows are searched and filtered by: another one starts on the first page
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
