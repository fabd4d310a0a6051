import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useHref } from 'react-router-dom'
import { IMPORT_FILES } from '../../../contract/entities/intake'
import { Section } from '../../components/admin/Section'
import { IntakeHistory } from './IntakeHistory'
import { NewIntake } from './NewIntake'

export function IntakePage() {
  const folder = useHref('/templates')
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <NewIntake />
      <Section isOnPage title="Templates (CSV)">
        <Box component="ul" sx={templatesStyle}>
          {IMPORT_FILES.map((name) => (
            <li key={name}>
              <Link href={`${folder}/${name}.csv`} download variant="body2">
                {name}
              </Link>
            </li>
          ))}
        </Box>
      </Section>
      <Section isOnPage title="Past imports">
        <IntakeHistory />
      </Section>
    </Box>
  )
}

const templatesStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  columnWidth: { xs: 150, md: 200 },
  columnGap: 1,
  '& a': { fontSize: '0.8125rem' },
  '& > li': { py: { md: 0.25 }, breakInside: 'avoid' },
} as const
