import { useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Place } from '#domain/geo/point.ts'
import type { ReachPlan } from '#domain/tradeZone/providerPlan.ts'
import { type ProviderResult, queryProvider } from '#mapStage/driveTime/askProvider.ts'
import { outsideAnswersAtom, outsideKey } from '#mapStage/driveTime/outsideZones.ts'

/** How asking a provider stands. */
export interface ProviderAsk {
  readonly isBusy: boolean
  /** What came of the last question about this plan; undefined until there was one. */
  readonly outcome: ProviderResult | undefined
  /** Asks the provider, which counts a use. */
  readonly request: () => void
}

/**
 * Looks once whether the server has an answer about a plan from before, which counts nothing; the provider itself is asked by a press. An
 * answer goes among those of the device (`outsideAnswersAtom`), and whoever shows the zone hears of it there.
 */
export function useAskProvider(plan: ReachPlan, hasAnswer: boolean, rim?: readonly Place[]): ProviderAsk {
  const keep = useSetAtom(outsideAnswersAtom)
  const about = outsideKey(plan)
  const [last, setLast] = useState<{ about: string; asked: ProviderResult }>()
  const [busyAbout, setBusyAbout] = useState<string>()
  // One wish has one key, however often it is pressed for: what was counted is not counted again.
  const pendingRequest = useRef<{ about: string; key: string }>(undefined)

  const keyOf = (): string => {
    if (pendingRequest.current?.about !== about) pendingRequest.current = { about, key: crypto.randomUUID() }
    return pendingRequest.current.key
  }

  function receive(asked: ProviderResult): void {
    setLast({ about, asked })
    if (!('answer' in asked)) return
    keep(asked.answer)
    pendingRequest.current = undefined
  }

  async function request(): Promise<void> {
    setBusyAbout(about)
    const asked = await queryProvider(plan, 'ask', keyOf(), rim)
    setBusyAbout((now) => (now === about ? undefined : now))
    receive(asked)
  }

  const look = useEffectEvent(() => queryProvider(plan, 'kept', keyOf(), rim))
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
    request: () => void request(),
  }
}
