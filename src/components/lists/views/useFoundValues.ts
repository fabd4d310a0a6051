import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import { MAX_PAGE_SIZE } from '../../../../contract/entities/window'
import { isFilterValue } from '../../../../contract/rules/listFilter'
import { searchKey } from '../../../../contract/rules/listKeys'
import type { DocumentListCall } from '../../../services/pagesApi'
import { useFindDocumentsQuery } from '../../../services/pagesApi'
import { useDebouncedValue } from '../../kit/useDebouncedValue'
import { factsOf, pageOf } from '../listWindow'
import { storedAnswer } from '../storedAnswer'
import type { ViewPartProps } from '../useListScreen'

/** Values of a field that the server found for the typed text. */
export interface FoundValues {
  readonly values: readonly string[]
  readonly isUnderWay: boolean
  /** More documents match than were requested, so values may be missing. */
  readonly isCut: boolean
}

/**
 * Hook that finds values of a field in documents that are not loaded, if finished ones are shown. It searches the list on the
 * server for the typed text, and returns the values of the field that contain it.
 */
export function useFoundValues({ list, table }: ViewPartProps['listState'], field: string, typed: string): FoundValues {
  const wanted = table.page ? typed.trim() : ''
  const asked = useDebouncedValue(wanted)
  const { data, isError } = useFindDocumentsQuery(
    asked === '' || wanted === '' ? skipToken : { call: list.call as DocumentListCall, page: pageOf(asked, [], MAX_PAGE_SIZE) },
    { selectFromResult: storedAnswer },
  )
  const values = useMemo(() => {
    const key = searchKey(wanted)
    const found = new Map<string, string>()
    if (data === undefined || key === '') return []
    for (const row of list.rowsOf(data)) {
      // Safe cast: filtered fields are strings.
      const { [field]: value = '' } = row as unknown as Readonly<Record<string, string | undefined>>
      if (searchKey(value).includes(key) && isFilterValue('text', value)) found.set(searchKey(value), value)
    }
    return [...found.values()].sort((a, b) => a.localeCompare(b, 'en'))
  }, [data, list, field, wanted])
  return {
    values,
    isUnderWay: wanted !== '' && (wanted !== asked || (data === undefined && !isError)),
    isCut: values.length > 0 && (factsOf(data)?.matchCount ?? 0) > MAX_PAGE_SIZE,
  }
}
