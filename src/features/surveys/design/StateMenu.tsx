import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { graceHours, isStopped } from '#domain/survey/publicPeriod.ts'
import { failureText } from '#recordKit/save/saveText.ts'
import { rejectText } from '#i18n/rejectText.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useSave } from '#session/useSave.ts'
import { Button } from '#ui/Button.tsx'
import { Menu, type MenuItem } from '#ui/Menu.tsx'
import { useToast } from '#ui/toasts.ts'
import { useDesign } from './design.ts'
import { StopDialog } from './StopDialog.tsx'
import { SurveyState } from './SurveyState.tsx'

export function StateMenu() {
  const { record, canEdit } = useDesign()
  const { t } = useLingui()
  const move = useMove(record)
  const [isStopping, setIsStopping] = useState(false)
  const { state } = record.fields
  if (state === 'draft' || state === undefined || !canEdit) return <SurveyState state={state} />
  const moves: Record<string, MenuItem> = {
    open: { id: 'open', label: t`Reopen: surveyors can submit responses again`, onSelect: () => void move('open') },
    closing: {
      id: 'closing',
      label: t`Close to new responses: responses already started are still accepted`,
      onSelect: () => void move('closing'),
    },
    closed: {
      id: 'closed',
      label: t`Close: the public link expires in ${graceHours} hours. Responses sent later from devices are kept and flagged.`,
      onSelect: () => void move('closed'),
    },
    stop: { id: 'stop', label: t`Stop this survey now`, danger: true, onSelect: () => setIsStopping(true) },
  }
  const isOffered = ({ id }: MenuItem) => id !== state && !(id === 'stop' && isStopped(record.fields))
  return (
    <>
      <Menu
        label={t`Survey status`}
        align="start"
        items={Object.values(moves).filter(isOffered)}
        trigger={(open) => (
          <Button {...open} variant="quiet" size="small" trailingIcon={<ChevronDown size={16} aria-hidden="true" />}>
            <SurveyState state={state} />
          </Button>
        )}
      />
      {isStopping && (
        <StopDialog
          onCancel={() => setIsStopping(false)}
          onStop={() => void move('stopped').then(() => setIsStopping(false))}
        />
      )}
    </>
  )
}

function useMove(record: LocalRecord<'survey'>) {
  const save = useSave()
  const toast = useToast()
  return async (next: 'open' | 'closing' | 'closed' | 'stopped') => {
    const now = Date.now()
    const ends = {
      open: { state: 'open', stoppedAt: null, underWayUntil: null },
      closing: { state: 'closing', stoppedAt: null, underWayUntil: null },
      closed: { state: 'closed', stoppedAt: null, underWayUntil: new Date(now + graceHours * 3_600_000).toISOString() },
      stopped: { state: 'closed', stoppedAt: new Date(now).toISOString(), underWayUntil: null },
    } as const
    try {
      const outcome = await save('survey', record, ends[next], {})
      if (!outcome.saved) toast({ text: rejectText(outcome.code), tone: 'bad' })
    } catch (error) {
      toast({ text: failureText(error), tone: 'bad' })
    }
  }
}
