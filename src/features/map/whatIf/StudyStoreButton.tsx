import { Trans } from '@lingui/react/macro'
import { useNavigation } from '#session/navigation.ts'
import { Button } from '#ui/Button.tsx'
import type { MapStore } from '../useMapStores.ts'
import { withStore } from './draftStudy.ts'
import { explorerAddress } from './explorerAddress.ts'
import { useWhatIf } from './useWhatIf.ts'

/** Opens the study of a store where it stands: its trade zones of every kind, and who lives in them. */
export function StudyStoreButton({ store: { id, name, place } }: { store: MapStore }) {
  const whatIf = useWhatIf()
  const { go } = useNavigation()
  function study() {
    whatIf.change(withStore(whatIf.get().studies.now, id, name, place))
    go(explorerAddress)
  }
  return (
    <Button onClick={study}>
      <Trans>Study its zones</Trans>
    </Button>
  )
}
