import { getCatalogs } from '@lingui/cli/api'
import babelExtractor from '@lingui/cli/api/extractors/babel'
import type { ExtractorType } from '@lingui/conf'
import { methodIds, methodOf } from '#analysis/methods.ts'
import { collectMethodTexts } from '#i18n/methodText.ts'
import { collectRegistryLabels } from '#i18n/registryLabels.ts'
import { cataloguesFolder } from '#server/commands/cataloguesFolder.ts'
import { messageSettings, messageSource } from '#server/commands/messageCatalogues.ts'

const labelsFile = 'src/i18n/registryLabels.ts'

/** Extractor of registry labels (fields, choices, errors, methods …), which are plain strings with ids. */
const registryExtractor: ExtractorType = {
  match: (filename) => filename.replaceAll('\\', '/').endsWith(labelsFile),
  extract(filename, _code, onMessageExtracted) {
    const texts = [...collectRegistryLabels(), ...methodIds.flatMap((id) => collectMethodTexts(methodOf(id)))]
    for (const { id, message } of texts) onMessageExtracted({ id, message, origin: [filename, 1] })
  },
}

/**
 * Updates the catalogs in `folder` from the source (tests use a subfolder): adds new messages with empty translations
 * and removes unused messages.
 */
export async function extractMessages(folder = cataloguesFolder, source = messageSource): Promise<void> {
  const settings = messageSettings(folder, [registryExtractor, babelExtractor], source)
  for (const catalogue of await getCatalogs(settings)) {
    const made = await catalogue.make({ clean: true, overwrite: true, orderBy: 'message' })
    if (!made) throw new Error('Some source files could not be read; they are named above.')
  }
}
