import { prepareMessages } from '#server/commands/messageCatalogues.ts'

/** The compiled catalogues are not kept in git, and tests read them. */
export default async function prepareUnitTests() {
  await prepareMessages()
}
