import { useParams } from 'react-router';
import { useSession } from '#app/account/session/session.ts';
import { SignInWall } from '#app/components/sign-in-wall.tsx';
import { useNow } from '#app/components/use-now.ts';
import { EpisodePage } from './episode-page.tsx';
import { EpisodeSkeleton } from './episode-skeleton.tsx';

/** One episode. Prerendered as one frame for every id, because id and session are known only in the browser. */
export default function EpisodeScreen() {
  const { status, userId } = useSession();
  const { id } = useParams();
  const now = useNow();
  if (status === 'visitor') return <SignInWall />;
  return (
    <div className="mx-auto w-full max-w-page px-4 py-5 md:px-6 md:py-8">
      {userId === undefined || id === undefined || now === null ? (
        <EpisodeSkeleton />
      ) : (
        <EpisodePage key={id} id={id} now={now} />
      )}
    </div>
  );
}
