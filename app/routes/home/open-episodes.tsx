export { OpenEpisodeCards as OpenEpisodes } from '#app/components/open-episode/open-episode-cards.tsx';
