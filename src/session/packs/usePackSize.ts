import { useAtomValue } from 'jotai'
import type { PackKind } from '#domain/pack/pack.ts'
import { configurationAtom } from '../state.ts'

/** Bytes of a pack that the server offers; undefined where it offers none, or the configuration has not come yet. */
export const usePackSize = (kind: PackKind, country: string): number | undefined => usePackSizes()(kind, country)

/** The same for any pack. */
export function usePackSizes(): (kind: PackKind, country: string) => number | undefined {
  const configuration = useAtomValue(configurationAtom)
  return (kind, country) =>
    configuration?.dataPacks.find((pack) => pack.kind === kind && pack.country === country)?.bytes
}
