import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId } from 'react'
import type { ReactNode } from 'react'

/** One tab with what it shows. Content of a tab that is not chosen is not mounted. */
export interface TabEntry<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly content: ReactNode
}

interface TabSetProps<Value extends string> {
  /** Name of the row of tabs. */
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly tabs: readonly TabEntry<Value>[]
}

/** Tabs with their panels, wired for the keyboard and for assistive technology. */
export function TabSet<Value extends string>({ label, value, onChange, tabs }: TabSetProps<Value>) {
  const id = useId()
  return (
    <>
      <Tabs
        value={value}
        onChange={(_event, chosen: Value) => onChange(chosen)}
        aria-label={label}
        variant="scrollable"
        scrollButtons={false}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            value={tab.value}
            label={tab.label}
            id={`${id}-tab-${tab.value}`}
            aria-controls={`${id}-panel-${tab.value}`}
          />
        ))}
      </Tabs>
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
