// A page that can both sync automatically and edit; the first import opens slowly and comes before the second.
import './livePage.ts'
import './oursPage.ts'
