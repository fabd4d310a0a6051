import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Intake } from '../../../contract/entities/intake'
import { QueryContent } from '../../components/admin/QueryContent'
import { Section } from '../../components/admin/Section'
import { POLLING } from '../../components/admin/useChange'
import { formatInstant } from '../../components/kit/dates'
import { DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../../components/kit/DialogFrame'
import { FactsList } from '../../components/kit/FactsList'
import { formatBytes } from '../../components/kit/formatNumber'
import { LinesTable } from '../../components/kit/LinesTable'
import { StatusChip } from '../../components/kit/StatusChip'
import type { TableColumn } from '../../components/kit/tableColumn'
import { useGetIntakesQuery, useGetIntakeQuery } from '../../services/intakeApi'
import { IntakeOutcome, IntakeReport } from './IntakeReport'
import { startedBy, filesText, STATE_WORDS } from './intakeWords'

const COLUMNS: readonly TableColumn<Intake>[] = [
  { field: 'started', header: 'Started (UTC)', value: ({ startedAt }) => formatInstant(startedAt), isUnbroken: true },
  { field: 'who', header: 'Who', value: startedBy },
  { field: 'what', header: 'What', value: ({ dryRun }) => (dryRun ? 'Check' : 'Import') },
  { field: 'files', header: 'Files', value: ({ files }) => filesText(files) },
  {
    field: 'state',
    header: 'Result',
    value: () => '',
    render: ({ state }) => <StatusChip status={STATE_WORDS[state].word} tone={STATE_WORDS[state].tone} />,
  },
]

export function IntakeHistory() {
  const [pages, setPages] = useState<readonly string[]>([])
  const [openId, setOpenId] = useState<string | null>(null)
  const intakes = useGetIntakesQuery({ before: pages.at(-1) }, { ...POLLING, refetchOnMountOrArgChange: true })
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

function IntakeDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useGetIntakeQuery({ id }, POLLING)
  return (
    <DialogFrame size="5xl" onClose={onClose}>
      <DialogHeader title="Import" />
      <DialogBody>
        <QueryContent what="the import" query={query}>
          {(intake) => (
            <Stack spacing={3}>
              <IntakeOutcome intake={intake} />
              <FactsList
                facts={[
                  { label: 'What', value: intake.dryRun ? 'Check' : 'Import' },
                  { label: 'Who', value: startedBy(intake) },
                  { label: 'Started (UTC)', value: formatInstant(intake.startedAt) },
                  { label: 'Ended (UTC)', value: formatInstant(intake.endedAt) },
                ]}
              />
              <Section title="Sent">
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {intake.files.map(({ name, bytes }) => `${name} (${formatBytes(bytes)})`).join(', ')}
                </Typography>
              </Section>
              {intake.report && <IntakeReport id={id} report={intake.report} isApplied={intake.state === 'applied'} />}
            </Stack>
          )}
        </QueryContent>
      </DialogBody>
      <DialogFooter />
    </DialogFrame>
  )
}
