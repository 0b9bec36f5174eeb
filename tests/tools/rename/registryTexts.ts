import { methodIds, methodOf } from '#analysis/methods.ts'
import { collectMethodTexts } from '#i18n/methodText.ts'
import { collectRegistryLabels } from '#i18n/registryLabels.ts'

export const collectRegistryTexts = (): { readonly id: string; readonly message: string }[] => [
  ...collectRegistryLabels(),
  ...methodIds.flatMap((id) => collectMethodTexts(methodOf(id))),
]
