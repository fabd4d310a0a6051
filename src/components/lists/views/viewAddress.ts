import { FILTER_PREFIX, writeFilter, type ListFilter } from '../../../../contract/filterParameters'
import { filterKind, readFilter } from '../../../../contract/rules/listFilter'
import { QUICK_FILTER_PARAM } from '../../address/routes'
import { putParam } from '../../address/useAddressEdit'
import type { TableDensity } from '../../kit/dataTableProps'
import type { AnyList } from '../listDefinition'
import { allColumns, isFinished } from './listFields'

export interface ChosenColumn {
  readonly field: string
  readonly width?: number | undefined
}

export const DENSITIES = ['compact', 'standard', 'comfortable'] as const satisfies readonly TableDensity[]

const WIDTH = { least: 60, greatest: 800 } as const

export const VIEW_PARAM = 'view'
const COLUMNS_PARAM = 'cols'
const DENSITY_PARAM = 'density'

/** The function gets the values in the current address, which may not have rendered yet. */
export type ChangeValues = (make: (values: readonly string[]) => readonly string[]) => void

export const filterIn = (list: AnyList, params: URLSearchParams): ListFilter => readFilter(list.name, params).filter

export function putFilter(params: URLSearchParams, filter: ListFilter): void {
  for (const name of new Set(params.keys())) if (name.startsWith(FILTER_PREFIX)) params.delete(name)
  for (const [name, value] of writeFilter(filter)) params.append(name, value)
}

/** The same filter if it names no finished status. */
export function withoutFinished(list: AnyList, filter: ListFilter): ListFilter {
  const field = Object.keys(filter).find((name) => filterKind(list.name, name) === 'status') ?? ''
  const { [field]: statuses = [], ...others } = filter
  const open = statuses.filter((status) => !isFinished(list, status))
  if (open.length === statuses.length) return filter
  return open.length > 0 ? { ...others, [field]: open } : others
}

export const ownColumns = (list: AnyList): readonly ChosenColumn[] => list.columns.map(({ field }) => ({ field }))

export function columnsIn(list: AnyList, params: URLSearchParams): readonly ChosenColumn[] {
  const fields = new Set(allColumns(list).map(({ field }) => field))
  const chosen = new Map<string, ChosenColumn>()
  for (const [, field = '', width] of (params.get(COLUMNS_PARAM) ?? '').matchAll(/(\w+)(?::(\d+))?/g)) {
    if (fields.has(field)) chosen.set(field, { field, width: width === undefined ? undefined : widthWithin(Number(width)) })
  }
  return chosen.size === 0 ? ownColumns(list) : [...chosen.values()]
}

const widthWithin = (width: number) => Math.round(Math.min(WIDTH.greatest, Math.max(WIDTH.least, width)))

const columnsText = (columns: readonly ChosenColumn[]) =>
  columns.map(({ field, width }) => (width === undefined ? field : `${field}:${width}`)).join(',')

export function putColumns(list: AnyList, params: URLSearchParams, columns: readonly ChosenColumn[]): void {
  const text = columnsText(columns)
  putParam(params, COLUMNS_PARAM, text === columnsText(ownColumns(list)) ? null : text)
}

export function putWidth(list: AnyList, params: URLSearchParams, field: string, width: number): void {
  const columns = columnsIn(list, params)
  putColumns(
    list,
    params,
    columns.map((column) => (column.field === field ? { field, width: widthWithin(width) } : column)),
  )
}

export function densityIn(params: URLSearchParams): TableDensity {
  return DENSITIES.find((density) => density === params.get(DENSITY_PARAM)) ?? DENSITIES[0]
}

export function putDensity(params: URLSearchParams, density: TableDensity): void {
  putParam(params, DENSITY_PARAM, density === DENSITIES[0] ? null : density)
}

/** The view in an address as normalized query parameters, so that equal views have equal texts; `''` for the default. */
export function viewIn(list: AnyList, params: URLSearchParams): string {
  const view = new URLSearchParams()
  const filter = filterIn(list, params)
  putFilter(view, filter)
  // A finished status shows finished documents anyway.
  const isAllNamed = withoutFinished(list, filter) === filter
  for (const name of [QUICK_FILTER_PARAM, ...(isAllNamed ? ['all'] : []), 'sort'])
    for (const value of params.getAll(name)) if (value !== '') view.append(name, value)
  putColumns(list, view, columnsIn(list, params))
  putDensity(view, densityIn(params))
  return String(view)
}

export function putView(list: AnyList, params: URLSearchParams, view: string): void {
  putFilter(params, {})
  for (const name of [QUICK_FILTER_PARAM, 'all', 'sort', COLUMNS_PARAM, DENSITY_PARAM]) params.delete(name)
  // Validated by `viewIn`, because a link or an old view may contain fields that this list does not have.
  for (const [name, value] of new URLSearchParams(viewIn(list, new URLSearchParams(view)))) params.append(name, value)
}

/** `save` is the tab of views with the cursor in the name of a new one. */
const PANEL_TABS = ['filters', 'sort', 'columns', 'views', 'save'] as const
export type PanelTab = (typeof PANEL_TABS)[number]

const PANEL_PARAM = 'panel'

export function panelIn(params: URLSearchParams): PanelTab | null {
  return PANEL_TABS.find((tab) => tab === params.get(PANEL_PARAM)) ?? null
}

export const openPanel = (tab: PanelTab) => (params: URLSearchParams) => params.set(PANEL_PARAM, tab)

export const closePanel = (params: URLSearchParams) => params.delete(PANEL_PARAM)
