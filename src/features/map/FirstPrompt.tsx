import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import MapPin from 'lucide-react/icons/map-pin'
import X from 'lucide-react/icons/x'
import * as v from 'valibot'
import { candidateToolId } from '#mapStage/mapTool.ts'
import { hasToolAtom, useTakeTool } from '#mapStage/activeTool.ts'
import { useListState } from '#session/listState.ts'
import { useCanEdit } from '#session/useCan.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import styles from './MapNotices.module.css'

export function FirstPrompt() {
  const { t } = useLingui()
  const [isDone, setIsDone] = useListState('map:prompt', v.boolean(), false)
  const hasTool = useAtomValue(hasToolAtom)
  const take = useTakeTool()
  const canPlace = useCanEdit('store', undefined)
  if (isDone !== false || hasTool || !canPlace) return null
  return (
    <div className={styles.notice} role="status">
      <span className={styles.words}>
        <Trans>
          Considering a new store? See who lives nearby and how much business it would take from your other stores.
        </Trans>
      </span>
      <Button
        size="small"
        variant="primary"
        icon={<MapPin size={16} aria-hidden="true" />}
        onClick={() => {
          setIsDone(true)
          take(candidateToolId)
        }}
      >
        <Trans>Place your first candidate site</Trans>
      </Button>
      <IconButton label={t`Close`} small icon={<X size={18} />} onClick={() => setIsDone(true)} />
    </div>
  )
}
