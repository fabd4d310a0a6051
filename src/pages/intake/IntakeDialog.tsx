import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { QueryContent } from '../../components/admin/QueryContent'
import { Section } from '../../components/admin/Section'
import { POLLING } from '../../components/admin/useChange'
import { formatInstant } from '../../components/kit/dates'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../../components/kit/DialogFrame'
import { FactsList } from '../../components/kit/FactsList'
import { formatBytes } from '../../components/kit/formatNumber'
import { useGetIntakeQuery } from '../../services/intakeApi'
import { IntakeOutcome, IntakeReport } from './IntakeReport'
import { broughtBy } from './intakeWords'

/** One past import with its report. */
export function IntakeDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useGetIntakeQuery(id, POLLING)
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
                  { label: 'Who', value: broughtBy(intake) },
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
      <DialogFooter>
        <CloseButton />
      </DialogFooter>
    </DialogFrame>
  )
}
