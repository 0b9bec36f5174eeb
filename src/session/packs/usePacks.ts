import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { optionalPackKinds, type PackKind, packKinds } from '#domain/pack/pack.ts'
import { type PackStatus, packStatusAtom, retryPacksAtom } from './packStatus.ts'

export interface PackView extends PackStatus {
  /** What the data are: "Areas and borders". */
  readonly label: string
  /** What a person should know, with a way out; undefined when all is well. */
  readonly sentence: string | undefined
  /** True where `useRetryPacks` is a way out. */
  readonly canRetry: boolean
}

const notLookedAt: PackStatus = { state: 'loading', isFetching: false, progress: 0, isOffered: true }

/** How things stand with the map data of this device, by kind. */
export function usePacks(): Readonly<Record<PackKind, PackView>> {
  const known = useAtomValue(packStatusAtom)
  const { labels, sentenceOf } = usePackWords()
  const entries = packKinds.map((kind) => {
    const status = known[kind] ?? notLookedAt
    const canRetry = status.isOffered && !status.isFetching && ['missing', 'damaged', 'noRoom'].includes(status.state)
    const isMissed = status.isOffered || !optionalPackKinds.includes(kind)
    const sentence = isMissed ? sentenceOf(status) : undefined
    return [kind, { ...status, label: labels[kind], sentence, canRetry }] as const
  })
  return Object.fromEntries(entries) as Record<PackKind, PackView>
}

/** Fetches at once what is still missing. */
export function useRetryPacks(): () => void {
  const keeper = useAtomValue(retryPacksAtom)
  return () => keeper?.retry()
}

/** Names and sentences stand side by side on a screen, each whole by itself. */
function usePackWords() {
  const { t } = useLingui()
  const labels: Readonly<Record<PackKind, string>> = {
    areas: t`Areas and boundaries`,
    demographics: t`Population figures`,
    income: t`Income figures`,
    poi: t`Points of interest`,
    roads: t`Roads`,
    rail: t`Rail and metro`,
  }
  const sentenceOf = ({ state, isFetching, isOffered }: PackStatus): string | undefined => {
    switch (state) {
      case 'ready':
        return undefined
      case 'loading':
        return t`Downloading to this device.`
      case 'missing':
        return isOffered
          ? t`Not on this device yet. Connect once to download it; it then stays here.`
          : t`The server has no data of this kind.`
      case 'damaged':
        return isFetching
          ? t`The copy on this device is damaged. Downloading it again.`
          : t`The server’s data arrived damaged twice. Try again, or contact your administrator.`
      case 'noRoom':
        return t`There isn’t enough space on this device. Free some space, then try again.`
    }
  }
  return { labels, sentenceOf }
}
