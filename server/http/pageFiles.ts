import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './problem.ts'
import type { Texts } from './texts.ts'

/** Paths of public survey pages, which have their own entry and load none of the app. */
const surveyAddress = /^\/(?:frontSurvey|surveyThanks)(?:[/?#]|$)/i

const notThePage = ['/api/', '/i18n/', '/assets/', '/fonts/', '/packs/']

/**
 * Serves the built page. Files with a hash or version in their name are immutable; others are revalidated. Unknown URLs
 * serve the page.
 */
export async function addPageFiles(
  app: FastifyInstance,
  { folders }: { readonly folders: { readonly page: string } },
  texts: Texts,
): Promise<void> {
  const hasPage = existsSync(join(folders.page, 'index.html'))
  if (hasPage) {
    await app.register(statics, {
      root: folders.page,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(relative(folders.page, path))),
    })
  }
  app.setNotFoundHandler((request, reply) =>
    hasPage && wantsPage(request) ? sendPage(request, reply) : sendProblem(request, reply, texts, 'notFound'),
  )
}

const cachingOf = (path: string): string =>
  /^(?:assets|fonts)\b/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isText = headers.accept?.includes('text/html') === true
  return method === 'GET' && isText && !notThePage.some((start) => url.startsWith(start))
}

const sendPage = ({ url }: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.code(200).sendFile(surveyAddress.test(url) ? 'survey.html' : 'index.html')
