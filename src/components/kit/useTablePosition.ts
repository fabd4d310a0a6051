import { useState } from 'react'
import { PAGE_SIZES, type TablePosition } from './dataTableProps'

/** @param filterKey what the rows are searched and filtered by: another one starts on the first page */
export function useTablePosition(filterKey: string): TablePosition {
  const [pageSize, setPageSize] = useState<number>(PAGE_SIZES[2])
  const [position, setPosition] = useState({ page: 0, filterKey })
  return {
    page: position.filterKey === filterKey ? position.page : 0,
    pageSize,
    onPage(page, size) {
      setPosition({ page: size === pageSize ? page : 0, filterKey })
      setPageSize(size)
    },
  }
}
