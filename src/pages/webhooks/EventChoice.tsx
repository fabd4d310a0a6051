import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { OUTBOX_TYPES, type OutboxType } from '../../../contract/entities/outbox'
import { EVENT_WORDS } from './eventWords'

interface EventChoiceProps {
  /** Null for all of them. */
  readonly chosen: readonly OutboxType[] | null
  readonly onChange: (chosen: readonly OutboxType[] | null) => void
}

const SMALL_TEXT = { typography: { variant: 'body2' } } as const

/** All events, or some types of them. */
export function EventChoice({ chosen, onChange }: EventChoiceProps) {
  return (
    <div>
      <RadioGroup
        aria-label="Which events"
        value={chosen === null ? 'all' : 'some'}
        onChange={(event) => onChange(event.target.value === 'all' ? null : [])}
      >
        <FormControlLabel value="all" control={<Radio size="small" />} label="All events" slotProps={SMALL_TEXT} />
        <FormControlLabel value="some" control={<Radio size="small" />} label="Only these:" slotProps={SMALL_TEXT} />
      </RadioGroup>
      {chosen !== null && (
        <FormGroup role="group" aria-label="Events" sx={{ pl: 3.5 }}>
          {OUTBOX_TYPES.map((type) => (
            <FormControlLabel
              key={type}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.includes(type)}
                  onChange={(_event, isChecked) => onChange(isChecked ? [...chosen, type] : chosen.filter((one) => one !== type))}
                />
              }
              label={EVENT_WORDS[type]}
              slotProps={SMALL_TEXT}
            />
          ))}
        </FormGroup>
      )}
    </div>
  )
}
