import { useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Place } from '#domain/geo/point.ts'
import type { ReachPlan } from '#domain/tradeZone/providerPlan.ts'
import { type Asked, askProvider } from '#mapStage/driveTime/askProvider.ts'
import { outsideAnswersAtom, outsideKey } from '#mapStage/driveTime/outsideZones.ts'

/** How asking a provider stands. */
export interface ProviderAsk {
  readonly isBusy: boolean
  /** What came of the last question about this plan; undefined until there was one. */
  readonly outcome: Asked | undefined
  /** Asks the provider, which counts a use. */
  readonly ask: () => void
}

/**
 * Looks once whether the server has an answer about a plan from before, which counts nothing; the provider itself is asked by a press. An
 * answer goes among those of the device (`outsideAnswersAtom`), and whoever shows the zone hears of it there.
 */
export function useAskProvider(plan: ReachPlan, hasAnswer: boolean, rim?: readonly Place[]): ProviderAsk {
  const keep = useSetAtom(outsideAnswersAtom)
  const about = outsideKey(plan)
  const [last, setLast] = useState<{ about: string; asked: Asked }>()
  const [busyAbout, setBusyAbout] = useState<string>()
  // One wish has one key, however often it is pressed for: what was counted is not counted again.
  const wish = useRef<{ about: string; key: string }>(undefined)

  const keyOf = (): string => {
    if (wish.current?.about !== about) wish.current = { about, key: crypto.randomUUID() }
    return wish.current.key
  }

  function receive(asked: Asked): void {
    setLast({ about, asked })
    if (!('answer' in asked)) return
    keep(asked.answer)
    wish.current = undefined
  }

  async function ask(): Promise<void> {
    setBusyAbout(about)
    const asked = await askProvider(plan, 'ask', keyOf(), rim)
    setBusyAbout((now) => (now === about ? undefined : now))
    receive(asked)
  }

  const look = useEffectEvent(() => askProvider(plan, 'kept', keyOf(), rim))
  const take = useEffectEvent(receive)
  const mayLook = !hasAnswer && (rim === undefined || rim.length > 0)
  useEffect(() => {
    if (!mayLook) return
    let isOver = false
    void look().then((asked) => isOver || take(asked))
    return () => {
      isOver = true
    }
  }, [about, mayLook])

  return {
    isBusy: busyAbout === about,
    outcome: last?.about === about ? last.asked : undefined,
    ask: () => void ask(),
  }
}
