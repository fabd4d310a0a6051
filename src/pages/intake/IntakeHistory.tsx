import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Intake } from '../../../contract/entities/intake'
import { QueryContent } from '../../components/admin/QueryContent'
import { POLLING } from '../../components/admin/useChange'
import { formatInstant } from '../../components/kit/dates'
import { LinesTable } from '../../components/kit/LinesTable'
import { StatusChip } from '../../components/kit/StatusChip'
import type { TableColumn } from '../../components/kit/tableColumn'
import { useGetIntakesQuery } from '../../services/intakeApi'
import { IntakeDialog } from './IntakeDialog'
import { broughtBy, filesText, STATE_WORDS } from './intakeWords'

const COLUMNS: readonly TableColumn<Intake>[] = [
  { field: 'started', header: 'Started (UTC)', value: ({ startedAt }) => formatInstant(startedAt), isUnbroken: true },
  { field: 'who', header: 'Who', value: broughtBy },
  { field: 'what', header: 'What', value: ({ dryRun }) => (dryRun ? 'Check' : 'Import') },
  { field: 'files', header: 'Files', value: ({ files }) => filesText(files) },
  {
    field: 'state',
    header: 'Result',
    value: () => '',
    render: ({ state }) => <StatusChip status={STATE_WORDS[state].word} tone={STATE_WORDS[state].tone} />,
  },
]

/** Past intakes, page by page; a row opens its report. */
export function IntakeHistory() {
  const [pages, setPages] = useState<readonly string[]>([])
  const [openId, setOpenId] = useState<string | null>(null)
  const intakes = useGetIntakesQuery(pages.at(-1) ?? null, { ...POLLING, refetchOnMountOrArgChange: true })
  const next = intakes.data?.next ?? null
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <QueryContent what="past imports" query={intakes}>
        {({ intakes: rows }) => (
          <LinesTable
            label="Past imports"
            columns={COLUMNS}
            rows={rows}
            getRowId={({ id }) => id}
            emptyText="Nothing has been imported yet."
            onRowOpen={({ id }) => setOpenId(id)}
          />
        )}
      </QueryContent>
      {(pages.length > 0 || next !== null) && (
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
          <Button variant="outlined" size="small" disabled={pages.length === 0} onClick={() => setPages(pages.slice(0, -1))}>
            Newer
          </Button>
          <Button
            variant="outlined"
            size="small"
            disabled={next === null}
            onClick={() => next !== null && setPages([...pages, next])}
          >
            Older
          </Button>
        </Box>
      )}
      {openId !== null && <IntakeDialog id={openId} onClose={() => setOpenId(null)} />}
    </Box>
  )
}
