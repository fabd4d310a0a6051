import Box from '@mui/material/Box'
import { OtherPageFrame } from '../../components/otherPages/OtherPageFrame'
import { Section } from '../../components/otherPages/Section'
import { IntakeHistory } from './IntakeHistory'
import { NewIntake } from './NewIntake'

/** Where data come in: files are chosen, checked, and applied; what came in before is listed. */
export function DataIntake() {
  return (
    <OtherPageFrame page="intake">
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <NewIntake />
        <Section isOnPage title="Past intakes">
          <IntakeHistory />
        </Section>
      </Box>
    </OtherPageFrame>
  )
}
