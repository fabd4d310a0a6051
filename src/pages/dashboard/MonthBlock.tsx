import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { memo, useEffect, useId, useRef } from 'react'
import type { HistoryLine } from '../../../contract/entities/production'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { documentColumn, itemColumn } from '../../components/documents/links/DocumentLink'
import { formatInstant } from '../../components/kit/dates'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { ExpandMoreOutlined, DownloadOutlined } from '../../components/kit/icons'
import { LinesTable } from '../../components/kit/LinesTable'
import { LoadingText } from '../../components/kit/LoadingText'
import { valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import { useCsvExport } from '../../components/lists/useCsvExport'
import { useListOptions } from '../../components/lists/useListOptions'
import { loadMonth, useGetProductionHistoryQuery } from '../../services/dashboardApi'
import { FALLBACK } from '../../services/endpoints/fallbacks'
import { describeError } from '../../services/http/apiError'
import { useAppDispatch } from '../../services/store/hooks'
import type { HistoryMonthBlock } from './useHistoryMonths'
import type { OpenMonths } from './useOpenMonths'

const HISTORY_COLUMNS: readonly TableColumn<HistoryLine>[] = [
  valueColumn('customerDesc', 'Customer', { minWidth: 140 }),
  documentColumn('sales', 'salesOrderNbr', 'Sales Order'),
  valueColumn('batchNbr', 'Transaction ID', { isUnbroken: true }),
  documentColumn('production', 'prodNbr', 'Production Nbr'),
  itemColumn('inventoryCD', 'Inventory ID'),
  valueColumn('qtyCompleted', 'Qty Completed', { align: 'right', text: (row) => formatQuantity(row.qtyCompleted) }),
  valueColumn('createdAt', 'Created At', {
    text: (row) => formatInstant(row.createdAt) + (row.createdAt.includes('T') ? ' UTC' : ''),
    isUnbroken: true,
  }),
]

const HISTORY_EXPORT = HISTORY_COLUMNS.map(({ field, header, value, text }) => ({
  header,
  value: field === 'createdAt' && text ? text : value,
}))

interface MonthBlockProps {
  readonly month: HistoryMonthBlock
  readonly months: OpenMonths
}

export const MonthBlock = memo(function MonthBlock({ month, months }: MonthBlockProps) {
  const id = useId()
  const isOpen = months.isOpen(month.key)
  const heading = useNamedHeading(months.named === month.key, months.visit)
  const dispatch = useAppDispatch()
  const hasOwnName = month.heading !== month.key
  const exported = useCsvExport()

  function handleExport() {
    const rows = month.rows ?? (() => dispatch(loadMonth(month.key)))
    void exported.start(`production_history_${month.key}.csv`, HISTORY_EXPORT, rows)
  }

  return (
    <Month component="section" variant="outlined" data-id={month.key} aria-labelledby={`${id}-heading`}>
      <header>
        <h2 id={`${id}-heading`}>
          <ButtonBase
            ref={heading}
            aria-expanded={isOpen}
            aria-controls={`${id}-details`}
            onClick={() => months.toggle(month.key)}
          >
            <ExpandMoreOutlined aria-hidden />
            {month.heading}
            {hasOwnName && <span>{month.key}</span>}
          </ButtonBase>
        </h2>
        <p>
          Total Completed <strong>{formatQuantity(month.totalQtyCompleted)}</strong>
        </p>
        <GuardedButton
          size="small"
          variant="text"
          startIcon={<DownloadOutlined />}
          aria-describedby={`${id}-heading`}
          isBusy={exported.isRunning}
          onClick={handleExport}
        >
          Export CSV
        </GuardedButton>
      </header>
      {exported.failure && (
        <Box sx={{ p: 1.5 }}>
          <ErrorBox title={`Error exporting ${month.heading}`} {...exported.failure} />
        </Box>
      )}
      <div id={`${id}-details`} hidden={!isOpen}>
        {isOpen && <MonthRows month={month} />}
      </div>
    </Month>
  )
})

const Month = styled(Paper)<{ component: 'section' }>(({ theme }) => ({
  flexShrink: 0,
  overflow: 'hidden',
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', padding: '6px 12px 6px 0' },
  '& > header > :last-child': { marginLeft: 'auto' },
  '& > header > p': {
    margin: 0,
    ...theme.typography.body2,
    color: theme.vars.palette.text.secondary,
    [theme.breakpoints.down('sm')]: { paddingLeft: 16 },
  },
  '& strong': { fontWeight: 650, fontVariantNumeric: 'tabular-nums', color: theme.vars.palette.text.primary },
  '& h2': { flex: '1 1 220px', margin: 0, ...theme.typography.h3 },
  '& h2 > button': {
    scrollMarginTop: 24,
    justifyContent: 'flex-start',
    gap: 8,
    width: '100%',
    padding: '8px 12px',
    borderRadius: 8,
    font: 'inherit',
  },
  '& h2 svg': {
    color: theme.vars.palette.text.secondary,
    transition: 'transform 150ms',
  },
  '& [aria-expanded="false"] svg': { transform: 'rotate(-90deg)' },
  '& h2 span': {
    ...theme.typography.caption,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
  '& > div': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  // The same widths in every month, where all columns have space.
  '@media screen and (min-width: 1280px)': {
    '& table': { tableLayout: 'fixed' },
    '& th': { width: '11.5%' },
    '& th:first-of-type': { width: 'auto' },
    '& th:nth-of-type(5)': { width: '15.5%' },
    '& th:last-of-type': { width: '19%' },
  },
}))

function useNamedHeading(isNamed: boolean, visit: string) {
  const heading = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isNamed) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [isNamed, visit])
  return heading
}

function MonthRows({ month: { key, heading, rows } }: { readonly month: HistoryMonthBlock }) {
  const { data, error, isFetching, refetch } = useGetProductionHistoryQuery(rows ? skipToken : [key], useListOptions())
  const shown = rows ?? (data && (data[key]?.details ?? []))
  if (error) {
    return (
      <Box sx={{ p: 1.5 }}>
        <ErrorBox
          title={`Error loading ${heading}`}
          message={describeError(error, FALLBACK.unknown)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Box>
    )
  }
  if (!shown) return <LoadingText text={`Loading ${heading}...`} />
  return (
    <LinesTable
      label={`Completed in ${heading}`}
      columns={HISTORY_COLUMNS}
      rows={shown}
      emptyText="Nothing was completed this month."
      pageSize={50}
      isFrameless
    />
  )
}
