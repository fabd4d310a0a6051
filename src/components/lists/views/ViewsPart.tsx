import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState, type FormEvent } from 'react'
import { useAppSelector } from '../../../services/store/hooks'
import { selectHasExtension } from '../../../slices/authSlice'
import { ErrorBox } from '../../kit/ErrorBox'
import { DeleteOutlined, EditOutlined } from '../../kit/icons'
import { tooLongText } from '../../kit/TextInput'
import type { ViewPartProps } from '../useListScreen'
import { ExportPart } from './ExportPart'
import { MAX_VIEW_NAME, MAX_VIEWS, type ListViews, type ViewTab } from './useListViews'

interface ViewsPartProps extends ViewPartProps {
  readonly views: ListViews
  readonly isNaming: boolean
}

export function ViewsPart({ listState, views, isNaming }: ViewsPartProps) {
  const isOnServer = useAppSelector((state) => selectHasExtension(state, 'preferences'))
  const { tabs, chosen, shown, save, choose } = views
  const isBusy = views.state === 'saving'
  const [renamed, setRenamed] = useState<{ readonly from: string; readonly to: string; readonly isOpen: boolean } | null>(null)
  const [removed, setRemoved] = useState<{ readonly tab: ViewTab; readonly isChosen: boolean } | null>(null)
  const saved = tabs.filter(({ isSaved }) => isSaved)
  const nameAfter = (tab: ViewTab, after: string | null) => (tab === chosen ? after : (chosen?.name ?? null))

  async function handleRename(tab: ViewTab, to: string) {
    setRenamed({ from: tab.name, to, isOpen: true })
    const isSaved = await save({ [tab.name]: null, [to]: tab.view }, nameAfter(tab, to))
    if (isSaved) setRenamed({ from: tab.name, to, isOpen: false })
    return isSaved
  }
  function handleRemove(tab: ViewTab) {
    setRemoved({ tab, isChosen: tab === chosen })
    void save({ [tab.name]: null }, nameAfter(tab, null))
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: 1 }}>
      {views.failure !== null && <ErrorBox message={views.failure} />}
      <ViewNameForm
        label="Name of a new view"
        action="Save view"
        first={chosen && !chosen.isSaved ? chosen.name : ''}
        others={saved}
        isBusy={isBusy}
        hasFocus={isNaming}
        onName={(name) => save({ [name]: shown }, name)}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: -1 }}>
        Saves this list as a tab{isOnServer ? '.' : ' in this browser.'}
      </Typography>
      {saved.length > 0 && (
        <Box component="ul" aria-label="Saved views" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {saved.map((tab) => (
            <Box component="li" key={tab.name} sx={rowStyle}>
              {renamed?.isOpen && renamed.from === tab.name ? (
                <ViewNameForm
                  label={`New name of ${tab.name}`}
                  action="Rename"
                  first={renamed.to}
                  others={saved.filter((other) => other !== tab)}
                  isBusy={isBusy}
                  hasFocus
                  onName={(name) => handleRename(tab, name)}
                  onCancel={() => setRenamed({ ...renamed, isOpen: false })}
                />
              ) : (
                <>
                  <Button
                    color="inherit"
                    aria-pressed={tab === chosen}
                    sx={nameStyle}
                    onClick={() => tab !== chosen && choose(tab)}
                  >
                    <span>{tab.name}</span>
                  </Button>
                  <IconButton
                    size="small"
                    aria-label={`Rename ${tab.name}`}
                    title={`Rename ${tab.name}`}
                    autoFocus={tab.name === renamed?.from || tab.name === renamed?.to}
                    onClick={() => setRenamed({ from: tab.name, to: tab.name, isOpen: true })}
                  >
                    <EditOutlined fontSize="inherit" />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={`Delete ${tab.name}`}
                    title={`Delete ${tab.name}`}
                    onClick={() => handleRemove(tab)}
                  >
                    <DeleteOutlined fontSize="inherit" />
                  </IconButton>
                </>
              )}
            </Box>
          ))}
        </Box>
      )}
      {removed && !saved.some(({ name }) => name === removed.tab.name) && (
        <Box role="status" sx={rowStyle}>
          <Box sx={nameStyle}>
            <span>“{removed.tab.name}” is deleted.</span>
          </Box>
          <Button
            size="small"
            autoFocus
            onClick={() =>
              void save({ [removed.tab.name]: removed.tab.view }, removed.isChosen ? removed.tab.name : (chosen?.name ?? null))
            }
          >
            Undo
          </Button>
        </Box>
      )}
      <ExportPart listState={listState} />
    </Box>
  )
}

const rowStyle = { display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 44, borderTop: 1, borderColor: 'divider' } as const
const nameStyle = {
  flex: 1,
  display: 'flex',
  minWidth: 0,
  justifyContent: 'flex-start',
  fontWeight: 500,
  '&[aria-pressed]': { ml: -1.75 },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&[aria-pressed="true"]': { color: 'primary.main', fontWeight: 650 },
} as const

interface ViewNameFormProps {
  readonly label: string
  readonly action: string
  readonly first: string
  readonly others: readonly ViewTab[]
  readonly isBusy: boolean
  readonly hasFocus: boolean
  readonly onName: (name: string) => Promise<boolean>
  readonly onCancel?: () => void
}

function ViewNameForm({ label, action, first, others, isBusy, hasFocus, onName, onCancel }: ViewNameFormProps) {
  const [typed, setTyped] = useState(first)
  const name = typed.trim()
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase())
  const isFull = others.length >= MAX_VIEWS
  const help =
    tooLongText(label, name, MAX_VIEW_NAME) ??
    (isTaken ? 'A view of this list has that name.' : isFull ? `No more than ${MAX_VIEWS} views can be saved.` : '')

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (name === '' || help !== '' || isBusy) return
    setTyped('')
    if (!(await onName(name))) setTyped((now) => now || name)
  }
  return (
    <Box component="form" onSubmit={(event) => void handleSubmit(event)} sx={formStyle}>
      <TextField
        label={label}
        size="small"
        fullWidth
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoFocus={hasFocus}
        error={help !== ''}
        helperText={help}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
      <Button type="submit" variant="outlined" disabled={name === '' || help !== '' || isBusy}>
        {action}
      </Button>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </Box>
  )
}

const formStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  py: 0.5,
  width: '100%',
  '& > button': { minHeight: 38, flexShrink: 0 },
} as const
