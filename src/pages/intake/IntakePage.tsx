import Box from '@mui/material/Box'
import { Section } from '../../components/admin/Section'
import { IntakeHistory } from './IntakeHistory'
import { NewIntake } from './NewIntake'

/** Data import: choose files, check and apply them, and see past intakes. */
export function IntakePage() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <NewIntake />
      <Section isOnPage title="Past intakes">
        <IntakeHistory />
      </Section>
    </Box>
  )
}
