import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useId, type KeyboardEvent, type ReactNode } from 'react'

/** A tab with its panel's content, which is mounted only while the tab is selected. */
export interface TabEntry<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly content: ReactNode
}

interface TabSetProps<Value extends string> {
  /** Accessible name of the tab list. */
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly tabs: readonly TabEntry<Value>[]
}

/**
 * Tabs with their panels, following the ARIA tabs pattern: arrows, Home and End move the focus, Enter and Space select. MUI's
 * Tabs are seven times as large.
 */
export function TabSet<Value extends string>({ label, value, onChange, tabs }: TabSetProps<Value>) {
  const id = useId()
  return (
    <>
      <Box role="tablist" aria-label={label} onKeyDown={moveFocus} sx={rowStyle}>
        {tabs.map((tab) => (
          <ButtonBase
            key={tab.value}
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel-${tab.value}`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={(event) => {
              keepHeight(event.currentTarget)
              onChange(tab.value)
            }}
            sx={tabStyle}
          >
            {tab.label}
          </ButtonBase>
        ))}
      </Box>
      {tabs.map((tab) => (
        <Box
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${tab.value}`}
          aria-labelledby={`${id}-tab-${tab.value}`}
          hidden={tab.value !== value}
          sx={{ pt: 2 }}
        >
          {tab.value === value && tab.content}
        </Box>
      ))}
    </>
  )
}

/** Keeps the dialog as high as it is, so that its buttons and its edge do not jump from one tab to the next. */
function keepHeight(tab: HTMLElement): void {
  const dialog = tab.closest<HTMLElement>('.MuiDialog-paper')
  if (dialog) dialog.style.minHeight = `min(${dialog.offsetHeight}px, 100% - 64px)`
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  // Alt and Left is the browser's Back.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const place = tabs.findIndex((tab) => tab === document.activeElement)
  const to = { ArrowRight: place + 1, ArrowLeft: place - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key]
  if (place < 0 || to === undefined) return
  event.preventDefault()
  tabs[to % tabs.length]?.focus()
}

const rowStyle = {
  display: 'flex',
  // Many tabs scroll horizontally. The selected tab's line covers the border of the row (`mb: -1px`), which must not scroll
  // vertically.
  overflow: 'auto hidden',
  scrollbarWidth: 'none',
  borderBottom: 1,
  borderColor: 'divider',
} as const

const tabStyle = {
  flex: 'none',
  minHeight: 42,
  px: 1.5,
  typography: 'body2',
  fontWeight: 600,
  color: 'text.secondary',
  mb: '-1px',
  borderBottom: '2px solid transparent',
  '&[aria-selected="true"]': { color: 'primary.main', borderColor: 'primary.main' },
  '&:focus-visible': { outline: '2px solid', outlineOffset: -2, borderRadius: 1 },
} as const
